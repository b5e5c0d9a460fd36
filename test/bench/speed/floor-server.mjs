import { createServer } from 'node:http';

/**
 * The least that Node can do: an empty answer, or one body of as many bytes as the first argument says, always the same.
 * Plain JavaScript, so that not even types are stripped at its start.
 */
const body = Buffer.alloc(Number(process.argv[2] ?? 0), 'x');
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  process.env.HOST,
);
