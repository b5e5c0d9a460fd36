import { connect, type Socket } from 'node:net';
import { percentile } from '../statistics.ts';
import { inputOf } from './processes.ts';

/**
 * A load generator of few lines on bare sockets: it must cost less than the server that it measures. Every connection
 * sends the next request as soon as it has the whole answer to the last.
 */
export interface LoadInput {
  port: number;
  /** Asked in turn, from the first again after the last. */
  paths: string[];
  connections: number;
  seconds: number;
  /** What the answers may be packed with; not at all where it is left out. */
  encoding?: string;
}

export interface LoadFigures {
  /** Answers with status 200. */
  perSecond: number;
  /** Requests that the server refused because it had too many at once (503); they count nowhere else. */
  refused: number;
  /** Bytes of a body, on average. */
  bodyBytes: number;
  /** Requests that were sent; more than there are paths means repeats. */
  requests: number;
  p50: number;
  p99: number;
}

const { port, paths, connections, seconds, encoding } = await inputOf<LoadInput>();
const head = `Host: localhost:${port}\r\n${encoding ? `Accept-Encoding: ${encoding}\r\n` : ''}\r\n`;
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head}`));
const end = performance.now() + seconds * 1000;
const times: number[] = [];
let [sent, bodyBytes, refused] = [0, 0, 0];
await Promise.all(Array.from({ length: connections }, converse));
const figures: LoadFigures = {
  perSecond: times.length / seconds,
  refused,
  bodyBytes: bodyBytes / times.length,
  requests: sent,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
};
console.log(JSON.stringify(figures));

/** One connection, until the time is over. @throws Error for any answer but 200 and 503 */
function converse(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let start = 0;
    let head: Buffer = Buffer.alloc(0);
    let missing = 0;
    let answered = true;
    const ask = () => {
      start = performance.now();
      if (start >= end) return close(socket, resolve);
      socket.write(requests[sent++ % requests.length]!);
    };
    const finish = () => {
      if (answered) times.push(performance.now() - start);
      ask();
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing === 0) finish();
        return;
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const blank = head.indexOf('\r\n\r\n');
      if (blank < 0) return;
      const text = head.toString('latin1', 0, blank);
      const length = Number(/^content-length: *(\d+)/im.exec(text)?.[1]);
      answered = text.startsWith('HTTP/1.1 200');
      if ((!answered && !text.startsWith('HTTP/1.1 503')) || Number.isNaN(length)) return reject(new Error(text));
      if (answered) bodyBytes += length;
      else refused++;
      missing = length - (head.length - blank - 4);
      head = Buffer.alloc(0);
      if (missing === 0) finish();
    });
  });
}

function close(socket: Socket, done: () => void): void {
  socket.on('close', done).destroy();
}
