import { createServer } from 'node:http';

/**
 * The least that Node can do: an empty answer, or one body of as many bytes as the first argument says: always the same,
 * or with `fresh` as the second argument made anew for each answer, as of every question that was never asked before.
 * Plain JavaScript, so that not even types are stripped at its start.
 */
const [bytes = '0', kind] = process.argv.slice(2);
const text = 'x'.repeat(Number(bytes));
const same = Buffer.from(text);
const body = kind === 'fresh' ? () => Buffer.from(text) : () => same;
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': same.length };
createServer((_request, response) => response.writeHead(200, headers).end(body())).listen(
  Number(process.env.PORT),
  process.env.HOST,
);
