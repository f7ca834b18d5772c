// Requests to this server: plain reads, and the Bot API of the sandbox behind it.

/** A refusal by the server, with its own words. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function answerOf(response) {
  const text = await response.text();
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
    body = null; // not JSON: an error page, of which the status is what counts
  }
  if (response.ok) {
    return body;
  }
  const words = body && typeof body.error === 'string' ? body.error : null;
  throw new Refusal(response.status, words ?? `the server answered ${response.status}`);
}

export async function read(path, query = {}) {
  const parameters = new URLSearchParams(query).toString();
  return answerOf(await fetch(parameters ? `${path}?${parameters}` : path));
}

export async function send(path, fields = {}) {
  return answerOf(await fetch(path, { method: 'POST', body: new URLSearchParams(fields) }));
}

/**
 * Reads a stream of JSON lines until it ends; an empty line is a sign of life.
 *
 * @param {Response} response
 * @param {function(Object): void} onLine
 * @param {{silence?: number, abort: AbortController}} options `silence`: ms without a sign of life
 *     after which the stream counts as dead
 */
export async function readLines(response, onLine, { silence = 15000, abort }) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const timer = setTimeout(() => abort.abort(), silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) {
      return;
    }
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (line.trim()) {
        onLine(JSON.parse(line));
      }
    }
  }
}

/** Opens a challenge and waits for what becomes of it: 'accepted', 'declined' or 'canceled'. */
export async function challenge(opponent, fields, onCreated = () => {}) {
  const response = await fetch(`/api/challenge/${encodeURIComponent(opponent)}`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, keepAliveStream: 'true' }),
  });
  if (!response.ok) {
    return answerOf(response);
  }
  let id = null;
  let done = 'canceled';
  const abort = new AbortController();
  await readLines(
    response,
    (line) => {
      if (line.done) {
        done = line.done;
      } else {
        id = line.id ?? line.challenge?.id ?? id;
        onCreated(id);
      }
    },
    { silence: 30000, abort },
  );
  return { id, done };
}
