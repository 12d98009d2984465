;;; skel-mode.el --- Skeleton screens of skelgen -*- lexical-binding: t -*-

;; Version: 3.0.0
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages

;;; Commentary:

;; Colours and indentation of .skel files; with Eglot, the language server `skelgen lsp'.
;; The words between the marks are the compiler's; GrammarTests writes them.

;;; Code:

;; kinds
(defconst skel-kinds
  '("collectionView" "scrollView" "imageView" "tableView" "textField" "skeleton" "textView"
    "section" "button" "column" "footer" "header" "spacer" "label" "cell" "view" "row"))
;; end
;; properties
(defconst skel-properties
  '("isUserInteractionDisabledWhenSkeletonIsActive" "isHiddenWhenSkeletonIsActive"
    "multilineLastLineFillPercent" "skeletonTextNumberOfLines" "minimumInteritemSpacing"
    "renderSingleLineAsView" "skeletonTextLineHeight" "multilineCornerRadius"
    "skeletonPaddingInsets" "skeletonCornerRadius" "gridTemplateColumns" "lastLineFillPercent"
    "skeletonLineSpacing" "estimatedRowHeight" "minimumLineSpacing" "borderBottomWidth"
    "linesCornerRadius" "paddingHorizontal" "borderRightWidth" "gradientPosition"
    "gridTemplateRows" "marginHorizontal" "maxNumberOfLines" "multilineSpacing"
    "numberOfSections" "backgroundColor" "borderLeftWidth" "gridAutoColumns" "gridColumnStart"
    "multilineHeight" "paddingTrailing" "paddingVertical" "scrollDirection" "borderTopWidth"
    "isSkeletonable" "justifyContent" "marginTrailing" "marginVertical" "paddingLeading"
    "safeAreaInsets" "separatorColor" "separatorInset" "separatorStyle" "textLineHeight"
    "clipsToBounds" "flexDirection" "gradientScope" "gridColumnEnd" "lineVariation"
    "marginLeading" "numberOfItems" "numberOfLines" "paddingBottom" "textAlignment"
    "alignContent" "autoreverses" "cornerRadius" "gridAutoFlow" "gridAutoRows" "gridRowStart"
    "justifyItems" "marginBottom" "minItemWidth" "numberOfRows" "paddingRight" "sectionInset"
    "skeletonType" "staggerDelay" "aspectRatio" "borderColor" "borderWidth" "elementKind"
    "justifySelf" "marginRight" "paddingLeft" "translation" "alignItems" "characters"
    "flexShrink" "fontWeight" "gridColumn" "gridRowEnd" "lineHeight" "marginLeft" "paddingTop"
    "tableStyle" "transition" "alignSelf" "animation" "columnGap" "direction" "flexBasis"
    "marginTop" "maxHeight" "minHeight" "rowHeight" "stopAfter" "textColor" "tintColor"
    "animated" "duration" "flexGrow" "flexWrap" "fontSize" "gradient" "isHidden" "itemSize"
    "maxWidth" "minWidth" "position" "trailing" "columns" "display" "gridRow" "leading"
    "opacity" "padding" "replace" "bottom" "height" "isPart" "margin" "preset" "rowGap"
    "shadow" "timing" "cells" "color" "delay" "frame" "image" "right" "scale" "style" "title"
    "unite" "width" "flex" "left" "size" "text" "gap" "top"))
;; end
;; colors
(defconst skel-colors
  '("midnightBlue" "pomegranate" "belizeHole" "darkClouds" "flatOrange" "peterRiver"
    "wetAsphalt" "nephritis" "sunFlower" "turquoise" "alizarin" "amethyst" "asbestos"
    "concrete" "greenSea" "wisteria" "emerald" "pumpkin" "carrot" "clouds" "silver" "black"
    "clear" "white"))
;; end
;; functions
(defconst skel-functions
  '("crossDissolve" "cubicBezier" "fitContent" "lightDark" "sliding" "insets" "minmax" "repeat"
    "fixed" "oklch" "pulse" "steps" "hsla" "rgba" "span" "hsl" "rgb"))
;; end
;; words
(defconst skel-words
  '("relativeToConstraints" "bottomRightTopLeft" "topLeftBottomRight" "relativeToFont"
    "columnReverse" "autoreverses" "insetGrouped" "skeletonView" "spaceBetween" "columnDense"
    "spaceAround" "spaceEvenly" "wrapReverse" "horizontal" "maxContent" "minContent"
    "rowReverse" "singleLine" "automatic" "bottomTop" "easeInOut" "flexStart" "imageView"
    "inherited" "justified" "leftRight" "rightLeft" "textField" "topBottom" "absolute"
    "autoFill" "baseline" "gradient" "relative" "rowDense" "semibold" "textView" "vertical"
    "autoFit" "content" "easeOut" "flexEnd" "grouped" "natural" "regular" "sliding" "stretch"
    "button" "center" "column" "device" "easeIn" "linear" "medium" "normal" "nowrap" "frame"
    "label" "never" "plain" "pulse" "right" "solid" "start" "steps" "auto" "bold" "bone" "flex"
    "grid" "left" "none" "page" "view" "wrap" "end" "ltr" "row" "rtl" "web"))
;; end
;; selectors
(defconst skel-selectors
  '("except" "every" "first" "even" "last" "odd"))
;; end

(defvar skel-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124" table)
    (modify-syntax-entry ?* ". 23bn" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?$ "'" table)
    (modify-syntax-entry ?# "'" table)
    table))

(defconst skel-font-lock-keywords
  `(("\\_<\\(import\\|let\\|style\\|component\\|skeleton\\|animation\\)\\_>[ \t]+[[:alpha:]_\"]"
     1 font-lock-keyword-face)
    ("\\_<\\(appearance\\|from\\|to\\)\\_>[ \t]*{" 1 font-lock-keyword-face)
    ("\\_<\\(at\\|variant\\|when\\|and\\|repeat\\)\\_>[ \t]+[-$[:alnum:]_]" 1 font-lock-keyword-face)
    (,(concat (regexp-opt skel-properties 'symbols) "[ \t]*:") 1 font-lock-variable-name-face)
    ("\\_<\\([[:alpha:]_][[:alnum:]_]*\\)[ \t]*\\." 1 font-lock-variable-name-face)
    ("\\(\\$[[:alpha:]_][[:alnum:]_]*\\)" 1 font-lock-variable-name-face)
    (,(concat (regexp-opt skel-functions 'symbols) "(") 1 font-lock-builtin-face)
    (,(regexp-opt skel-kinds 'symbols) 1 font-lock-type-face)
    ("\\_<\\([[:upper:]][[:alnum:]_]*\\)" 1 font-lock-type-face)
    ("#[[:alnum:]]+" 0 font-lock-constant-face)
    (,(regexp-opt (append skel-colors skel-words skel-selectors '("true" "false")) 'symbols)
     1 font-lock-constant-face)
    ("\\_<-?[0-9][0-9.]*\\(?:[eE][-+]?[0-9]+\\)?\\(?:%\\|[[:alpha:]]+\\)?" 0 font-lock-constant-face))
  "What `skel-mode' colours.")

(defun skel-indent-line ()
  "Indent by two spaces for each brace and parenthesis that is open."
  (interactive)
  (let* ((position (- (point-max) (point)))
         (depth (save-excursion (beginning-of-line) (car (syntax-ppss))))
         (closes (save-excursion (back-to-indentation) (looking-at "[])}]"))))
    (indent-line-to (* 2 (max 0 (if closes (1- depth) depth))))
    (when (> (- (point-max) position) (point)) (goto-char (- (point-max) position)))))

;;;###autoload
(define-derived-mode skel-mode prog-mode "Skel"
  "Major mode for the .skel files of skelgen."
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "//+[ \t]*")
  (setq-local comment-end "")
  (setq-local indent-line-function #'skel-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local font-lock-defaults '(skel-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.skel\\'" . skel-mode))

(with-eval-after-load 'eglot
  (defvar eglot-server-programs)
  (add-to-list 'eglot-server-programs '(skel-mode . ("skelgen" "lsp"))))

(provide 'skel-mode)
;;; skel-mode.el ends here
