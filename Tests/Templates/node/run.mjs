// Runs components as their frameworks would, as far as that goes: node run.mjs FOLDER < FILES > ANSWERS
// FILES is a JSON list of {kind, path}; the answers are a list of what each came to, or of {error}.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const require = createRequire(pathToFileURL(process.argv[2] + "/").href);
const script = (text, names) => {
  const context = vm.createContext({});
  return vm.runInContext(`${text};({${names}})`, context, { timeout: 5000 });
};
const part = (text, name) => text.match(new RegExp(`^<${name}[^>]*>\n([^]*?)</${name}>`, "m"))[1];

// The element that a template of Vue renders, which may use `values` and nothing else.
const vue = (template, values) => {
  const Vue = require("vue");
  Vue.config.productionTip = Vue.config.devtools = false;
  const errors = [];
  console.error = console.warn = (...words) => errors.push(words.join(" "));
  // Vue 2 asks a document for the meaning of entities; there are none.
  globalThis.document = { createElement: () => ({ set innerHTML(text) { this.textContent = text; } }) };
  const { render, staticRenderFns } = Vue.compile(template.trim());
  delete globalThis.document;
  const [tag, data, children = []] = (staticRenderFns[0] ?? render).call({
    _c: (...parts) => parts, _s: String, _v: (text) => text, _e: () => "", ...values,
  });
  return { tag, data, children, errors };
};

const kinds = {
  // React's own rendering on a server.
  react: (path) => {
    const { createElement } = require("react");
    const { renderToStaticMarkup } = require("react-dom/server");
    return { html: renderToStaticMarkup(createElement(Object.values(require(path))[0])) };
  },
  // What the JSX of Solid asks for.
  solid: (path) => ({ element: require(path).default() }),
  // What the decorator is given, and what the class binds.
  angular: (path) => {
    const [[name, type]] = Object.entries(require(path));
    return { name, metadata: type.metadata, inner: new type().inner };
  },
  webcomponent: async (path) => {
    const module = await import(pathToFileURL(path).href);
    return { template: module.template, names: Object.keys(module) };
  },
  // The script in a world without anything, and the markup by Vue 2's compiler: what it renders.
  vue: (path) => {
    const text = readFileSync(path, "utf8");
    const { inner } = script(part(text, "script"), "inner");
    return { ...vue(part(text, "template"), { inner }), css: text.match(/^<style>\n([^]*?)<\/style>/m)?.[1] };
  },
  markup: (path) => vue(readFileSync(path, "utf8"), {}),
  svelte: (path) => {
    const text = readFileSync(path, "utf8");
    const markup = text.slice(text.indexOf("</script>") + 9);
    return { ...script(part(text, "script"), "inner,sheet"), markup };
  },
  strings: (path) => script(readFileSync(path, "utf8"), "a,b,c"),
  json: (path) => ({ a: JSON.parse(readFileSync(path, "utf8")).a }),
};

const answers = [];
for (const { kind, path } of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    answers.push(await kinds[kind](path));
  } catch (error) {
    answers.push({ error: String(error && error.stack) });
  }
  if (globalThis.broken !== undefined) answers[answers.length - 1] = { error: "it ran what is a text" };
}
process.stdout.write(JSON.stringify(answers));
