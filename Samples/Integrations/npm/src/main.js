import feed from '../../Skeletons/Feed.skel'
import { Wide } from '../../Skeletons/Splash.skel?url'
import { Tall } from '../../Skeletons/Splash.skel?component'

// As text: in the page at once, so that it can follow the page's colours.
document.querySelector('#feed').innerHTML = feed

// As a URL: a file of its own, which the browser keeps.
const splash = document.createElement('img')
splash.src = Wide
document.body.append(splash)

// As a component: an element, or one of your framework's (see the plugin's option `component`).
document.body.append(Tall())
