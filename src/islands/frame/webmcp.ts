/** Subset of JSON Schema that the inputs of tools use */
interface ToolSchema {
  properties?: Record<string, PropertySchema>;
  required?: string[];
  additionalProperties?: boolean;
}

interface PropertySchema {
  type?: string;
  enum?: unknown[];
  items?: PropertySchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

interface PageTool {
  name: string;
  title: string;
  description: string;
  type?: string;
  inputSchema: ToolSchema;
  annotations: { readOnlyHint: boolean };
  availableOn: string[];
}

interface ModelContext {
  registerTool(tool: object, options?: { signal?: AbortSignal }): Promise<void> | void;
}

/** Manifest of the page's tools at `/.well-known/webmcp.json`. */
interface ToolManifest {
  tools: PageTool[];
  remote: { url: string };
}

type WithModelContext = { modelContext?: ModelContext };

/** Returns the WebMCP interface, which browsers moved from the navigator to the document; undefined if neither has it. */
function modelContext(): ModelContext | undefined {
  return (document as WithModelContext).modelContext ?? (navigator as WithModelContext).modelContext;
}

function isHere(pattern: string): boolean {
  const { pathname } = location;
  return pattern.endsWith("/*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}

async function call(remote: string, name: string, input: unknown): Promise<unknown> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const response = await fetch(new URL(remote).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(message),
  });
  const { result, error, detail } = await response.json();
  if (!result) throw new Error(error?.message ?? detail);
  if (result.isError) throw new Error(result.content[0].text);
  return result;
}

/** Registers the tools that make sense on this page; aborting the signal takes them away again. */
async function register(context: ModelContext, signal: AbortSignal): Promise<void> {
  const manifest: ToolManifest = await (await fetch("/.well-known/webmcp.json")).json();
  for (const tool of manifest.tools) {
    // A form registers itself, and its visitor sends it.
    if (tool.type === "declarative-form" || !tool.availableOn.some(isHere)) continue;
    const { name, title, description, inputSchema, annotations } = tool;
    const execute = async (input: Record<string, unknown> = {}) => {
      check(input, inputSchema);
      return call(manifest.remote.url, name, input);
    };
    await context.registerTool({ name, title, description, inputSchema, annotations, execute }, { signal });
  }
}

const context = modelContext();
if (context) {
  const controller = new AbortController();
  addEventListener("pagehide", ({ persisted }) => persisted || controller.abort());
  register(context, controller.signal).catch((error: unknown) => console.warn("webmcp:", error));
}

/** Checks a tool's input, since browsers pass on what the model wrote. Throws an error that names the argument. */
function check(input: Record<string, unknown>, schema: ToolSchema): void {
  const { properties = {}, required = [] } = schema;
  for (const name of required) if (input[name] === undefined) throw new TypeError(`${name}: is missing`);
  for (const [name, value] of Object.entries(input)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw new TypeError(`${name}: not an argument; there are ${Object.keys(properties).join(", ")}`);
    if (value !== undefined) checkValue(name, value, property);
  }
}

function checkValue(name: string, value: unknown, schema: PropertySchema): void {
  const fail = (reason: string): never => {
    throw new TypeError(`${name}: ${reason}`);
  };
  if (schema.enum && !schema.enum.includes(value)) fail(`must be one of ${schema.enum.join(", ")}`);
  if (schema.type === "string") {
    const text = typeof value === "string" ? value : fail("must be a string");
    if (text.length < (schema.minLength ?? 0)) fail(`must have ${schema.minLength} characters or more`);
    if (text.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
      fail(`must have at most ${schema.maxLength} characters`);
  }
  if (schema.type === "integer") {
    const number = typeof value === "number" && Number.isInteger(value) ? value : fail("must be a whole number");
    if (number < (schema.minimum ?? Number.NEGATIVE_INFINITY)) fail(`must be ${schema.minimum} or more`);
    if (number > (schema.maximum ?? Number.POSITIVE_INFINITY)) fail(`must be ${schema.maximum} or less`);
  }
  if (schema.type === "array") {
    const list: unknown[] = Array.isArray(value) ? value : fail("must be a list");
    if (list.length < (schema.minItems ?? 0)) fail(`must have ${schema.minItems} items or more`);
    for (const item of list) checkValue(name, item, schema.items ?? {});
  }
}
