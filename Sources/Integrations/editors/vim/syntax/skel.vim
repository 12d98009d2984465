" Vim and Neovim: the colours of .skel files. The words between the marks are the compiler's; GrammarTests writes them.
if exists('b:current_syntax')
  finish
endif
syn case match
syn iskeyword @,48-57,_

syn keyword skelTodo contained TODO FIXME NOTE
syn match skelDocComment "///.*$" contains=skelTodo
syn match skelComment "///\@!.*$" contains=skelTodo
syn region skelComment start="/\*" end="\*/" contains=skelComment,skelTodo

syn match skelEscape contained "\\\(["\\nt]\|u{\x\{1,6}}\)"
syn region skelString start=+"+ skip=+\\.+ end=+"\|$+ contains=skelEscape oneline

syn match skelColor "#\w\+"
syn match skelVariable "\$\h\w*"
syn match skelNumber "\%(\w\|\$\)\@<!-\?\%(\d\+\%(\.\d\+\)\?\|\.\d\+\)\%([eE][-+]\?\d\+\)\?\%(%\|\a\+\)\?"

syn match skelStatement "\<\(import\|let\|style\|component\|skeleton\|animation\)\>\ze\s\+["[:alpha:]_]"
syn match skelStatement "\<\(appearance\|from\|to\)\>\ze\s*{"
syn match skelStatement "\<\(variant\|when\|and\|repeat\)\>\ze\s\+[-$[:alnum:]_]"

syn cluster skelValue contains=skelComment,skelString,skelColor,skelVariable,skelNumber,skelParens,skelFunctions,skelColors,skelWords,skelBoolean
syn keyword skelBoolean contained true false
syn region skelValues transparent start=":" end="\ze[;}]" end="$" contains=@skelValue
syn region skelParens contained transparent extend start="(" end=")" contains=@skelValue,skelSelectors
syn region skelAt transparent matchgroup=skelStatement start="\<at\>\ze\s\+[-[:alnum:]]" end="\ze[{};]" contains=skelSelectors,skelNumber,skelParens oneline
syn match skelName "\%(\%(^\|[;{]\)\s*\%(repeat\s\+\S\+\s\+\)\?\h\w*\s\+\)\@<=\h\w*\>\ze\s*\%([{};]\|//\|$\)"
syn match skelComponent "\<\u\w*\>\%(\s*[:.]\)\@!"
syn match skelBase ":\s*\h\w*\ze\s*{" contains=skelKinds,skelComponent
syn match skelProperty "\<\h\w*\>\ze\s*:" contains=skelProperties
syn match skelMember "\<\h\w*\>\ze\s*\."

" kinds
syn keyword skelKinds collectionView scrollView imageView tableView textField skeleton textView section button
syn keyword skelKinds column footer header spacer label cell view row
" end
" properties
syn keyword skelProperties contained isUserInteractionDisabledWhenSkeletonIsActive isHiddenWhenSkeletonIsActive
syn keyword skelProperties contained multilineLastLineFillPercent skeletonTextNumberOfLines minimumInteritemSpacing
syn keyword skelProperties contained renderSingleLineAsView skeletonTextLineHeight multilineCornerRadius skeletonPaddingInsets
syn keyword skelProperties contained skeletonCornerRadius gridTemplateColumns lastLineFillPercent skeletonLineSpacing
syn keyword skelProperties contained estimatedRowHeight minimumLineSpacing borderBottomWidth linesCornerRadius paddingHorizontal
syn keyword skelProperties contained borderRightWidth gradientPosition gridTemplateRows marginHorizontal maxNumberOfLines
syn keyword skelProperties contained multilineSpacing numberOfSections backgroundColor borderLeftWidth gridAutoColumns
syn keyword skelProperties contained gridColumnStart multilineHeight paddingTrailing paddingVertical scrollDirection
syn keyword skelProperties contained borderTopWidth isSkeletonable justifyContent marginTrailing marginVertical paddingLeading
syn keyword skelProperties contained safeAreaInsets separatorColor separatorInset separatorStyle textLineHeight clipsToBounds
syn keyword skelProperties contained flexDirection gradientScope gridColumnEnd lineVariation marginLeading numberOfItems
syn keyword skelProperties contained numberOfLines paddingBottom textAlignment alignContent autoreverses cornerRadius
syn keyword skelProperties contained gridAutoFlow gridAutoRows gridRowStart justifyItems marginBottom minItemWidth numberOfRows
syn keyword skelProperties contained paddingRight sectionInset skeletonType staggerDelay aspectRatio borderColor borderWidth
syn keyword skelProperties contained elementKind justifySelf marginRight paddingLeft translation alignItems characters
syn keyword skelProperties contained flexShrink fontWeight gridColumn gridRowEnd lineHeight marginLeft paddingTop tableStyle
syn keyword skelProperties contained transition alignSelf animation columnGap direction flexBasis marginTop maxHeight minHeight
syn keyword skelProperties contained rowHeight stopAfter textColor tintColor animated duration flexGrow flexWrap fontSize
syn keyword skelProperties contained gradient isHidden itemSize maxWidth minWidth position trailing columns display gridRow
syn keyword skelProperties contained leading opacity padding replace bottom height isPart margin preset rowGap shadow timing
syn keyword skelProperties contained cells color delay frame image right scale style title unite width flex left size text gap
syn keyword skelProperties contained top
" end
" colors
syn keyword skelColors contained midnightBlue pomegranate belizeHole darkClouds flatOrange peterRiver wetAsphalt nephritis
syn keyword skelColors contained sunFlower turquoise alizarin amethyst asbestos concrete greenSea wisteria emerald pumpkin
syn keyword skelColors contained carrot clouds silver black clear white
" end
" functions
syn keyword skelFunctions contained crossDissolve cubicBezier fitContent lightDark sliding insets minmax repeat fixed oklch
syn keyword skelFunctions contained pulse steps hsla rgba span hsl rgb
" end
" words
syn keyword skelWords contained relativeToConstraints bottomRightTopLeft topLeftBottomRight relativeToFont columnReverse
syn keyword skelWords contained autoreverses insetGrouped skeletonView spaceBetween columnDense spaceAround spaceEvenly
syn keyword skelWords contained wrapReverse horizontal maxContent minContent rowReverse singleLine automatic bottomTop
syn keyword skelWords contained easeInOut flexStart imageView inherited justified leftRight rightLeft textField topBottom
syn keyword skelWords contained absolute autoFill baseline gradient relative rowDense semibold textView vertical autoFit
syn keyword skelWords contained content easeOut flexEnd grouped natural regular sliding stretch button center column device
syn keyword skelWords contained easeIn linear medium normal nowrap frame label never plain pulse right solid start steps
syn keyword skelWords contained auto bold bone flex grid left none page view wrap end ltr row rtl web
" end
" selectors
syn keyword skelSelectors contained except every first even last odd
" end

hi def link skelTodo Todo
hi def link skelComment Comment
hi def link skelDocComment SpecialComment
hi def link skelString String
hi def link skelEscape SpecialChar
hi def link skelColor Constant
hi def link skelVariable Identifier
hi def link skelNumber Number
hi def link skelStatement Keyword
hi def link skelKinds Type
hi def link skelComponent Structure
hi def link skelName Identifier
hi def link skelProperties Label
hi def link skelMember Identifier
hi def link skelColors Constant
hi def link skelFunctions Function
hi def link skelWords Constant
hi def link skelBoolean Boolean
hi def link skelSelectors Special

syn sync minlines=200
let b:current_syntax = 'skel'
