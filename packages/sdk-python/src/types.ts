import type { Schema } from './document.ts';

/** The Python types of a document. */
export interface Types {
  /** Defines a record, or another type, under its own name. */
  define(name: string, schema: Schema): void;
  /** Returns the type of a schema. A record within it is defined under the name. */
  typeOf(schema: Schema, name: string): string;
  /** Returns the names of all records. */
  names(): string[];
  /** Returns the source of all records, each after those that it extends. */
  definitions(): string[];
}

const simple: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

export function createTypes(): Types {
  const sources = new Map<string, string>();

  function define(name: string, schema: Schema): void {
    if (!schema.properties) {
      sources.set(name, `${name} = ${typeOf(schema, name)}`);
      return;
    }
    // Keeps its place before the records within it, which Python resolves later.
    sources.set(name, '');
    sources.set(name, recordOf(name, schema, typeOf));
  }

  function typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (some) return union(some.map((it, at) => typeOf(it, at === 0 ? name : `${name}${at + 1}`)));
    if (Array.isArray(schema.type)) {
      return union(schema.type.map((type) => typeOf({ ...schema, type }, name)));
    }
    if (schema.type === 'array') return `List[${typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type === 'object' && schema.properties) {
      define(name, schema);
      return name;
    }
    return schema.type === 'object' ? 'Dict[str, Any]' : (simple[schema.type ?? ''] ?? 'Any');
  }

  return {
    define,
    typeOf,
    names: () => [...sources.keys()],
    definitions: () => [...sources.values()],
  };
}

function recordOf(name: string, schema: Schema, typeOf: Types['typeOf']): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {});
  const lines = (isRequired: boolean) =>
    fields
      .filter(([field]) => required.has(field) === isRequired)
      .map(([field, it]) => fieldOf(field, it, typeOf(it, `${name}${pascal(field)}`)));
  const optional = lines(false);
  if (optional.length === 0) return classOf(`${name}(TypedDict)`, lines(true));
  return [
    classOf(`_${name}(TypedDict)`, lines(true)),
    classOf(`${name}(_${name}, total=False)`, optional),
  ].join('\n\n\n');
}

function classOf(head: string, lines: string[]): string {
  return `class ${head}:\n${(lines.length > 0 ? lines : ['    pass']).join('\n')}`;
}

function fieldOf(field: string, { description }: Schema, type: string): string {
  const text = description?.replaceAll(/\s+/g, ' ');
  return `${text ? `    #: ${text}\n` : ''}    ${field}: ${type}`;
}

function union(types: string[]): string {
  const all = [...new Set(types)];
  const others = all.filter((it) => it !== 'None');
  const one = others.length === 1 ? `${others[0]}` : `Union[${others.join(', ')}]`;
  return others.length === all.length ? one : `Optional[${one}]`;
}

function literal(value: unknown): string {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
}

function pascal(field: string): string {
  return field.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
