# The image of Misère: a Java runtime of the modules it needs, its jars, an AOT cache made with the
# exact flags of the entry point. The two bases are arguments, so that it builds with any registry
# or none. COMMIT is what `misere --version` shows: --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG JDK_IMAGE=eclipse-temurin:25-jdk
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${JDK_IMAGE} AS build
# A slim base has no folder for manual pages, and the packages below can't do without.
RUN mkdir -p /usr/share/man/man1 && apt-get update \
    && apt-get install -y --no-install-recommends binutils maven && rm -rf /var/lib/apt/lists/*
RUN jlink --add-modules java.base,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,jdk.httpserver,jdk.management,jdk.unsupported,jdk.jfr,jdk.jcmd \
    --strip-java-debug-attributes --no-header-files --no-man-pages --compress=zip-6 --output /opt/jre \
    && find /opt/jre -name '*.so' -exec strip --strip-unneeded {} +
WORKDIR /src
# Without sources first: the layer with all downloads lasts until pom.xml changes.
COPY pom.xml ./
RUN mvn -q -B -Dquick -Dmaven.test.skip=true package
COPY config config
COPY src/main src/main
ARG COMMIT=
RUN mvn -q -B -Dquick -Dmaven.test.skip=true -Dmisere.commit=${COMMIT} package
# SQLite's library lies ready for this machine, and the jar loses those for all others.
RUN mkdir /src/sqlite /src/native && cd /src/sqlite && jar xf ../target/lib/sqlite-jdbc-*.jar \
    && cp "org/sqlite/native/Linux/$(uname -m)/libsqlitejdbc.so" /src/native/ && rm -r org/sqlite/native \
    && jar cfm ../target/lib/sqlite-jdbc-*.jar META-INF/MANIFEST.MF .

# What the runtime and the health check need of a system: bash and the libraries, no more.
FROM ${BASE_IMAGE} AS system
COPY --from=build /opt/jre /opt/jre
COPY --from=build /src/native /app/native
RUN mkdir -p /system/etc /system/bin /system/var/lib/misere && mkdir -m 1777 /system/tmp \
    && find /bin/bash /opt/jre /app -type f \( -name '*.so' -o -perm -u+x \) -exec ldd {} + 2>/dev/null \
       | grep -o '/[^ :]*' | grep -v '^/opt/\|^/app/' | sort -u | xargs cp -L --parents -t /system /bin/bash \
    && ln -s bash /system/bin/sh \
    && printf 'root:x:0:0:root:/:/bin/bash\nmisere:x:10001:10001::/var/lib/misere:/bin/bash\n' >/system/etc/passwd \
    && printf 'root:x:0:\nmisere:x:10001:\n' >/system/etc/group \
    && printf 'hosts: files dns\n' >/system/etc/nsswitch.conf \
    && cp /etc/os-release /system/etc/ && chown 10001:10001 /system/var/lib/misere

FROM scratch
COPY --from=system /system /
COPY --from=build /opt/jre /opt/jre
COPY --from=build /src/target/lib /app/lib
COPY --from=build /src/native /app/native
COPY --from=build /src/target/misere.jar /app/
COPY config/container.yml /etc/misere/misere.yml
ENV PATH=/opt/jre/bin:/bin LANG=C.UTF-8
WORKDIR /var/lib/misere
RUN ["java", "-XX:AOTCacheOutput=/app/misere.aot", "-XX:+UseSerialGC", "-Xms32m", "-XX:MaxRAMPercentage=75", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=30", "-XX:-UsePerfData", "-Xlog:disable", "-Xlog:all=error:stderr", "--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Dorg.sqlite.lib.path=/app/native", "-jar", "/app/misere.jar", "warm"]
USER 10001:10001
VOLUME /var/lib/misere
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
ENTRYPOINT ["java", "-XX:AOTCache=/app/misere.aot", "-XX:+UseSerialGC", "-Xms32m", "-XX:MaxRAMPercentage=75", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=30", "-XX:-UsePerfData", "-Xlog:disable", "-Xlog:all=error:stderr", "--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Dorg.sqlite.lib.path=/app/native", "-jar", "/app/misere.jar"]
CMD ["run", "--config", "/etc/misere/misere.yml"]
