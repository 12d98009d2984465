// Prints an <svg> of COUNT <rect> through React's server rendering: node react.js COUNT production|development
// React chooses its build by NODE_ENV when it is loaded; without one, Node gives the development build.
process.env.NODE_ENV = process.argv[3];
const { createElement } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");

const rects = [];
for (let i = 0; i < Number(process.argv[2]); i++) {
    // The boxes of inputs.py.
    rects.push(
        createElement("rect", {
            key: i,
            x: (i % 1000) * 10 + (i % 4 === 1 ? 0.5 : 0),
            y: Math.floor(i / 1000) * 10,
            width: 4 + (i % 5),
            height: 3 + (i % 4),
        }),
    );
}
process.stdout.write(renderToStaticMarkup(createElement("svg", { xmlns: "http://www.w3.org/2000/svg" }, rects)));
