/**
 * The fastest start that Node has: `import 'node:http'` loads what nobody asked for (every getter of the module), this way
 * does not. Answers nothing.
 */
const { createServer } = process.getBuiltinModule('node:http');
createServer((_request, response) => response.end()).listen(Number(process.env.PORT), process.env.HOST);
