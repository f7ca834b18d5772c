# The image of Misère: a Java runtime of the modules it needs, its jars, an AOT cache made with the
# exact flags of the entry point. The two bases are arguments, so that it builds with any registry
# or none. COMMIT is what `misere --version` shows: --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG JDK_IMAGE=eclipse-temurin:25-jdk
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${JDK_IMAGE} AS jre
RUN jlink --add-modules java.base,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,jdk.httpserver,jdk.management,jdk.unsupported,jdk.jfr,jdk.jcmd \
    --strip-java-debug-attributes --no-header-files --no-man-pages --compress=zip-6 --output /opt/jre

FROM ${JDK_IMAGE} AS build
# A slim base has no folder for manual pages, and the packages below can't do without.
RUN mkdir -p /usr/share/man/man1 && apt-get update \
    && apt-get install -y --no-install-recommends maven && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Without sources first: the layer with all downloads lasts until pom.xml changes.
COPY pom.xml ./
RUN mvn -q -B -Dquick -Dmaven.test.skip=true package
COPY config config
COPY src/main src/main
ARG COMMIT=
RUN mvn -q -B -Dquick -Dmaven.test.skip=true -Dmisere.commit=${COMMIT} package

FROM ${BASE_IMAGE}
RUN groupadd --gid 10001 misere \
    && useradd --uid 10001 --gid misere --no-create-home --home-dir /var/lib/misere --shell /usr/sbin/nologin misere \
    && install -d -o misere -g misere /var/lib/misere
COPY --from=jre /opt/jre /opt/jre
COPY --from=build /src/target/lib /app/lib
COPY --from=build /src/target/misere.jar /app/
COPY config/container.yml /etc/misere/misere.yml
ENV PATH=/opt/jre/bin:$PATH
WORKDIR /var/lib/misere
RUN java -XX:AOTCacheOutput=/app/misere.aot -XX:+UseSerialGC -Xms32m -XX:MaxRAMPercentage=75 \
    -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30 -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr \
    --enable-native-access=ALL-UNNAMED -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 \
    -jar /app/misere.jar warm
USER 10001:10001
VOLUME /var/lib/misere
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && grep -q ' 200 ' <&3"]
ENTRYPOINT ["java", "-XX:AOTCache=/app/misere.aot", "-XX:+UseSerialGC", "-Xms32m", "-XX:MaxRAMPercentage=75", "-XX:MinHeapFreeRatio=10", "-XX:MaxHeapFreeRatio=30", "-XX:-UsePerfData", "-Xlog:disable", "-Xlog:all=error:stderr", "--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-jar", "/app/misere.jar"]
CMD ["run", "--config", "/etc/misere/misere.yml"]
