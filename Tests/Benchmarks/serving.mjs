// Answers with a page at once: node serving.mjs PAGE, whose address goes to standard output.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = readFileSync(process.argv[2], 'utf8');
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(page);
  response.end('<article>The content.</article></main></html>\n');
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
