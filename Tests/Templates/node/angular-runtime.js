// In the place of @angular/core and of @angular/platform-browser: what a component asks of them, kept.
exports.Component = (metadata) => (type) => Object.assign(type, { metadata });
exports.Input = () => (prototype, name) => void (prototype.inputs ??= []).push(name);
exports.ViewEncapsulation = { Emulated: 0, None: 2, ShadowDom: 3 };
exports.ChangeDetectionStrategy = { OnPush: 0, Default: 1 };
exports.DomSanitizer = class {
  bypassSecurityTrustHtml(value) {
    return value;
  }
};
exports.inject = (type) => new type();
