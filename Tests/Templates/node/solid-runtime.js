// In the place of solid-js/jsx-runtime: elements as they were asked for.
exports.jsx = exports.jsxs = (type, props) => ({ type, props });
exports.Fragment = "fragment";
// In the place of solid-js: properties that stay what they are.
exports.splitProps = (props, names) => {
  const entries = Object.entries(props);
  return [true, false].map((isNamed) => Object.fromEntries(entries.filter(([name]) => names.includes(name) === isNamed)));
};
