/** Reader and writer of a file format. */
export interface FileFormat {
  fromFile(text: string): Record<string, unknown>;
  toFile(contents: Record<string, unknown>): string;
}

/** Component of React, as the editor takes one: what `createClass` returns. */
export type Component = { readonly component: unique symbol };

/** Element of React. */
export type Element = { readonly element: unique symbol };

/** Component of a text, with its place in the toolbar. */
export interface EditorComponent {
  id: string;
  label: string;
  icon: string;
  trigger: "button" | "menuitem";
  fields: [];
  pattern: RegExp;
  toBlock(): string;
  toPreview(): string;
}

/** Part of the editor's interface that we use. */
export interface Cms {
  init(options: { config: Record<string, unknown> }): Promise<void>;
  registerCustomFormat(name: string, extension: string, format: FileFormat): void;
  registerFieldType(name: string, control: Component, preview?: Component, schema?: object): void;
  registerEditorComponent(component: EditorComponent): void;
  registerPreviewTemplate(collection: string, template: Component): void;
}

/** Instance of a component, with its properties and its state. */
export interface Instance<Properties, State = object> {
  props: Properties;
  state: State;
  setState(state: Partial<State>): void;
}

/** Methods of a component. */
export interface Methods<Properties, State> {
  getInitialState?(this: Instance<Properties, State>): State;
  componentDidMount?(this: Instance<Properties, State>): void;
  componentWillUnmount?(this: Instance<Properties, State>): void;
  render(this: Instance<Properties, State>): Element;
}

declare global {
  /** Makes a component of React; the editor brings it along. */
  function createClass<Properties, State = object>(methods: Methods<Properties, State>): Component;
  /** Makes an element of React; the editor brings it along. */
  function h(kind: string, properties: Record<string, unknown> | null, ...children: (Element | string)[]): Element;
}
