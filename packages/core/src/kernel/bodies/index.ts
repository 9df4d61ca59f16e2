export type { InBodyTurn } from './in-body-turn.ts';
export { isObject, parseJson, parseObject } from './parse-json.ts';
export { readText, type Sent } from './read-text.ts';
export { RefusedBody } from './refused-body.ts';
