import { type Expression, type Property, parse } from "acorn";

/** Value of an expression that computes nothing; absent if the expression is code. */
export interface LiteralValue {
  value: unknown;
}

/** Returns the value of an expression that is a literal, or a comment alone; undefined for any other expression. */
export function literalValue(source: string): LiteralValue | undefined {
  const comment = parsed(source);
  if (comment?.body.length === 0) return { value: undefined };
  const [statement, ...others] = parsed(`(${source}\n)`)?.body ?? [];
  if (statement?.type !== "ExpressionStatement" || others.length > 0) return undefined;
  return readLiteral(statement.expression);
}

function parsed(source: string) {
  try {
    return parse(source, { ecmaVersion: "latest", sourceType: "module" });
  } catch {
    return undefined;
  }
}

function readLiteral(node: Expression): LiteralValue | undefined {
  switch (node.type) {
    case "Literal":
      return node.regex || node.bigint ? undefined : { value: node.value };
    case "TemplateLiteral":
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? "" } : undefined;
    case "UnaryExpression":
      return node.operator === "-" ? negative(node.argument) : undefined;
    case "ArrayExpression":
      return all(node.elements.map((each) => (each && each.type !== "SpreadElement" ? readLiteral(each) : undefined)));
    case "ObjectExpression":
      return all(node.properties.map((each) => (each.type === "Property" ? memberOf(each) : undefined)));
    default:
      return undefined;
  }
}

function negative(node: Expression): LiteralValue | undefined {
  return node.type === "Literal" && typeof node.value === "number" ? { value: -node.value } : undefined;
}

function memberOf({ computed, kind, method, shorthand, key, value }: Property): LiteralValue | undefined {
  const isPlain = !computed && kind === "init" && !method && !shorthand;
  const isPrototype =
    key.type === "Identifier" ? key.name === "__proto__" : key.type !== "Literal" || key.value === "__proto__";
  return isPlain && !isPrototype ? readLiteral(value) : undefined;
}

function all(values: readonly (LiteralValue | undefined)[]): LiteralValue | undefined {
  return values.includes(undefined) ? undefined : { value: values.map((each) => each?.value) };
}
