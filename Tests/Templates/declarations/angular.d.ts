// As much of Angular's types as its template needs.
declare module "@angular/core" {
  export enum ViewEncapsulation {
    Emulated = 0,
    None = 2,
    ShadowDom = 3,
  }
  export enum ChangeDetectionStrategy {
    OnPush = 0,
    Default = 1,
  }
  export interface Component {
    selector?: string;
    standalone?: boolean;
    template?: string;
    styles?: string | string[];
    styleUrl?: string;
    styleUrls?: string[];
    encapsulation?: ViewEncapsulation;
    changeDetection?: ChangeDetectionStrategy;
    host?: { [key: string]: string };
  }
  export function Component(metadata: Component): (type: any) => any;
  export function Input(): (prototype: object, name: string) => void;
  export function inject<T>(token: abstract new (...arguments_: any[]) => T): T;
}
declare module "@angular/platform-browser" {
  export interface SafeHtml {
    readonly ["a mark"]: unique symbol;
  }
  export abstract class DomSanitizer {
    abstract bypassSecurityTrustHtml(value: string): SafeHtml;
  }
}
