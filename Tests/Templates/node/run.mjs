// Runs components as their frameworks would, as far as that goes: node run.mjs FOLDER < FILES > ANSWERS
// FILES is a JSON list of {kind, path, given}; the answers are a list of what each came to, without properties and with each
// of `given` (class, style and other properties), or of {error}.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

const require = createRequire(pathToFileURL(process.argv[2] + "/").href);
const script = (text, names, globals = {}) => {
  const context = vm.createContext(globals);
  return vm.runInContext(`${text};({${names}})`, context, { timeout: 5000 });
};
const part = (text, name) => text.match(new RegExp(`^<${name}[^>]*>\n([^]*?)</${name}>`, "m"))[1];

// What Vue's compiler makes of a template, and what it said of it.
const compiled = (template) => {
  const Vue = require("vue");
  Vue.config.productionTip = Vue.config.devtools = false;
  const errors = [];
  console.error = console.warn = (...words) => errors.push(words.join(" "));
  // Vue 2 asks a document for the meaning of entities; there are none.
  globalThis.document = { createElement: () => ({ set innerHTML(text) { this.textContent = text; } }) };
  const { render, staticRenderFns } = Vue.compile(template.trim());
  delete globalThis.document;
  return { Vue, render, staticRenderFns, errors };
};

const kinds = {
  // React's own rendering on a server.
  react: (path, given) => {
    const { createElement } = require("react");
    const { renderToStaticMarkup } = require("react-dom/server");
    const module = require(path);
    const component = module.default;
    if (Object.values(module).some((one) => one !== component)) throw Error(`exports ${Object.keys(module)}`);
    const all = [{}, ...given].map(({ class: className, style, ...props }) => {
      const [property, value] = style?.split(":") ?? [];
      const name = property?.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
      return { className, style: name && { [name]: value }, ...props };
    });
    return { markup: all.map((props) => renderToStaticMarkup(createElement(component, props))) };
  },
  // What React's server sends while something is awaited, with content beside it.
  suspense: (path, given) => {
    const { createElement, Suspense } = require("react");
    const { renderToString } = require("react-dom/server");
    const Never = () => { throw new Promise(() => {}); };
    const waiting = (props) => createElement("main", null,
      createElement(Suspense, { fallback: createElement(require(path).default, props) }, createElement(Never)),
      createElement("p", null, "Content"));
    return { markup: given.map((props) => renderToString(waiting(props))) };
  },
  // What the JSX of Solid asks for.
  solid: (path, given) => {
    const elements = [{}, ...given].map(({ style, ...props }) => {
      const [property, value] = style?.split(":") ?? [];
      return require(path).default({ ...props, style: property && { [property]: value } });
    });
    // Its style as an attribute, as far as it says something.
    for (const { props } of elements) {
      const entries = Object.entries(props.style ?? {}).filter(([, value]) => value !== undefined);
      props.style = entries.length ? entries.map((entry) => entry.join(":")).join(";") : undefined;
    }
    return { elements };
  },
  // What the decorators are given, and what the host has of them, without inputs and with them.
  angular: (path, given) => {
    const [[name, type]] = Object.entries(require(path));
    const host = (instance) => Object.fromEntries(Object.entries(type.metadata.host).map(([key, value]) =>
      key.startsWith("[") ? [key.slice(1, -1).replace("attr.", ""), instance[value] ?? undefined] : [key, value]));
    const inputs = (props) => Object.fromEntries(Object.entries(props).filter(([name]) => type.prototype.inputs.includes(name)));
    const hosts = [{}, ...given].map((props) => host(Object.assign(new type(), inputs(props))));
    const bound = Object.keys(type.metadata.host).map((key) => key.replace(/^\[|\]$/g, ""));
    return { name, metadata: type.metadata, inputs: type.prototype.inputs, bound, hosts };
  },
  webcomponent: async (path) => {
    const module = await import(pathToFileURL(path).href);
    return { template: module.template, names: Object.keys(module) };
  },
  // The script in a world without anything but what Vue 3 has in it, and the markup by Vue 2, rendered for a server.
  vue: async (path, given) => {
    const text = readFileSync(path, "utf8");
    let props;
    const { inner, status, seconds } = script(
      part(text, "script"), "inner,status,seconds", { defineProps: (options) => void (props = options) });
    const { Vue, render, staticRenderFns, errors } = compiled(part(text, "template"));
    // A type of the other world would not be known here.
    const known = (type) => type.name ? globalThis[type.name] : [...type].map(known);
    for (const [name, option] of Object.entries(props)) {
      if (option.type) option.type = known(option.type);
      else props[name] = known(option);
    }
    const component = { render, staticRenderFns, props, data: () => ({ inner }), methods: { status, seconds } };
    const markup = (data) => new Promise((resolve, reject) =>
      require("vue-server-renderer/basic.js")(new Vue({ render: (create) => create(component, data) }),
        (error, found) => error ? reject(error) : resolve(found)));
    const all = [{}, ...given].map(({ class: names, style, ...others }) => {
      const [own, attrs] = [true, false].map((isOwn) =>
        Object.fromEntries(Object.entries(others).filter(([name]) => name in props === isOwn)));
      return { class: names, style, props: own, attrs };
    });
    const css = text.match(/^<style>([^]*?)<\/style>/m)?.[1];
    return { markup: await Promise.all(all.map(markup)), css, errors };
  },
  // A template alone; it may use no value.
  markup: (path) => {
    const { render, staticRenderFns, errors } = compiled(readFileSync(path, "utf8"));
    const [tag, data, children = []] = (staticRenderFns[0] ?? render).call({
      _c: (...parts) => parts, _s: String, _v: (text) => text, _e: () => "",
    });
    return { tag, data, children, errors };
  },
  // The script in a world with its properties, and in it each expression of the markup.
  svelte: (path, given) => {
    const text = readFileSync(path, "utf8");
    const markup = text.slice(text.indexOf("</script>") + 9);
    const places = [...markup.matchAll(/^  (?:([\w-]+)=(".*"|\{.*\})|\{(\w+)\})$|\{@(html) ([^}]+)\}/gm)].map(
      ([, name, value, short, tag, inner]) =>
        name ? [name, value.startsWith("{") ? value.slice(1, -1) : value] : short ? [short, short] : ["@" + tag, inner]);
    const object = places.map(([name, value]) => `${JSON.stringify(name)}:(${value})`).join();
    const styles = [...markup.matchAll(/^  style:([\w-]+)=\{(.*)\}$/gm)].map(([, name, value]) => `["${name}",(${value})]`).join();
    const elements = [{}, ...given].map((props) => {
      const world = { $props: () => props, $bindable: () => undefined };
      const found = script(part(text, "script"), `own:{...rest,${object}},styles:[${styles}]`, world);
      // Directives are more than the attribute.
      const set = found.styles.filter(([, value]) => value !== undefined).map((entry) => entry.join(":"));
      const style = [found.own.style, ...set].filter(Boolean).join(";");
      return { ...found.own, style: style || undefined };
    });
    return { elements, markup };
  },
  strings: (path) => script(readFileSync(path, "utf8"), "a,b,c"),
  json: (path) => ({ a: JSON.parse(readFileSync(path, "utf8")).a }),
};

const answers = [];
for (const { kind, path, given } of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    answers.push(await kinds[kind](path, given));
  } catch (error) {
    answers.push({ error: String(error && error.stack) });
  }
  if (globalThis.broken !== undefined) answers[answers.length - 1] = { error: "it ran what is a text" };
}
process.stdout.write(JSON.stringify(answers));
