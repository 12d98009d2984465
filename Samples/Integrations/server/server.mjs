// A page whose skeleton is in the first bytes, and whose content follows when it is there: node server.mjs [PORT]
// The skeleton is a file of the build; a request costs the server no more than its bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const made = (name) => readFileSync(new URL('Generated/' + name, import.meta.url), 'utf8');
const skeleton = made('Feed.html');
// What `--csp` printed: the hash of the skeleton's style sheet, the only inline style that may apply.
const policy = `default-src 'none'; ${made('Feed.csp').trim()}`;

const head = `<!doctype html><html lang="en"><title>Feed</title>
<meta name="viewport" content="width=device-width">
<main>${skeleton}`;
const tail = '</main></html>\n';

// Stands for a database or another server.
async function loadFeed() {
  await setTimeout(Number(process.env.FEED_DELAY ?? 1000));
  return '<article><h1>Ada</h1><p>The feed is here.</p></article>';
}

const server = createServer(async (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.write(head);
  response.end((await loadFeed()) + tail);
});
server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
