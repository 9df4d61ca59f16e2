import type { Operation, Parameter, Schema } from './document.ts';
import type { Types } from './types.ts';

interface Route {
  path: string;
  method: string;
  operation: Operation;
}

/** An argument of a method besides the ids in its path. */
interface Argument {
  name: string;
  type: string;
  isRequired: boolean;
}

/** Returns the Python method of an operation. A list yields the rows of all its pages. */
export function toMethod({ path, method, operation }: Route, types: Types): string {
  const name = snake(operation.operationId);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const schema = success?.[1].content?.['application/json'].schema;
  const rows = schema?.properties?.next_cursor && schema.properties.data?.items;
  const isPost = method === 'post';
  const query = parametersOf(operation, 'query')
    .filter((it) => !(rows && it.name === 'cursor'))
    .map((it) => ({ name: it.name, type: typeOfArgument(it.schema), isRequired: false }));
  const body = fieldsOf(operation.requestBody?.content['application/json'].schema);
  const values = `{${[...query, ...body].map((it) => `"${it.name}": ${it.name}`).join(', ')}}`;
  const result = rows
    ? `Iterator[${types.typeOf(rows, `${pascal(name)}Item`)}]`
    : schema
      ? types.typeOf(schema, `${pascal(name)}Result`)
      : 'None';
  const where = path.replaceAll(/\{(\w+)\}/g, '{segment($1)}');
  const url = where === path ? `"${path}"` : `f"${where}"`;
  const sent = [
    `"${method.toUpperCase()}"`,
    url,
    ...(query.length > 0 ? [`query=${values}`] : []),
    ...(operation.requestBody ? [`body=${values}`] : []),
    ...(isPost ? ['idempotency_key=idempotency_key'] : []),
    'timeout=timeout',
  ];
  const call = rows ? `self._walk(${url}, ${values}, timeout)` : `self._send(${sent.join(', ')})`;
  const ids = parametersOf(operation, 'path').map((it) => `${it.name}: str`);
  const options = [
    ...[...body, ...query].sort((a, b) => Number(b.isRequired) - Number(a.isRequired)).map(toText),
    ...(isPost ? ['idempotency_key: Optional[str] = None'] : []),
    'timeout: Optional[float] = None',
  ];
  const lines = ['self', ...ids, '*', ...options].map((it) => `        ${it},\n`).join('');
  const returned = schema && !rows ? `return cast("${result}", ${call})` : `return ${call}`;
  return `    def ${name}(\n${lines}    ) -> ${result}:\n${docOf(operation)}        ${
    schema ? returned : call
  }\n`;

  function typeOfArgument(it: Schema): string {
    return types.typeOf(it, `${pascal(name)}Input`);
  }

  function fieldsOf(it: Schema | undefined): Argument[] {
    return Object.entries(it?.properties ?? {}).map(([field, value]) => ({
      name: field,
      type: types.typeOf(value, `${pascal(name)}${pascal(field)}`),
      isRequired: it?.required?.includes(field) ?? false,
    }));
  }
}

function parametersOf({ parameters = [] }: Operation, place: Parameter['in']): Parameter[] {
  return parameters.filter((it) => 'in' in it).filter((it) => it.in === place);
}

function toText({ name, type, isRequired }: Argument): string {
  return isRequired ? `${name}: ${type}` : `${name}: Maybe[${type}] = NOT_GIVEN`;
}

function docOf({ summary, description }: Operation): string {
  const text = description.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const lines = text.split('\n').map((it) => (it ? `        ${it}` : ''));
  return `        """${summary}.\n\n${lines.join('\n')}\n        """\n`;
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
