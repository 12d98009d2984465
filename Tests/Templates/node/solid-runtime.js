// In the place of solid-js/jsx-runtime: elements as they were asked for.
exports.jsx = exports.jsxs = (type, props) => ({ type, props });
exports.Fragment = "fragment";
