import { publicDocument } from '@callboard/rest/document';
import type { Document } from './document.ts';
import { toMethod } from './to-method.ts';
import { createTypes } from './types.ts';

const head = `# Generated from the OpenAPI document. Do not edit.
from __future__ import annotations

from typing import (
    Any,
    Dict,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    TypedDict,
    Union,
    cast,
)

from ._requests import NOT_GIVEN, Maybe, segment
`;

const base = `class Operations:
    """The operations of the API, in the order of the document."""

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        raise NotImplementedError

    def _walk(
        self, path: str, query: Mapping[str, Any], timeout: Optional[float]
    ) -> Iterator[Any]:
        raise NotImplementedError
`;

/** Returns the Python module with a method for each operation and the types of all records. */
export function generateOperations(): string {
  const text = JSON.stringify(publicDocument('https://callboard.example.com'));
  const document: Document = JSON.parse(text);
  const types = createTypes();
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (name !== 'Error') types.define(name, schema);
  }
  const events = Object.entries(document.webhooks).map(([name, { post }]) => {
    const schema = post.requestBody.content['application/json'].schema;
    return types.typeOf(schema, `${camel(name)}Event`);
  });
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toMethod({ path, method, operation }, types),
    ),
  );
  const union = `WebhookEvent = Union[\n${events.map((it) => `    ${it},\n`).join('')}]`;
  const names = [...types.names(), 'WebhookEvent'].map((it) => `    "${it}",\n`);
  const all = `__all__ = [\n${names.join('')}]`;
  const operations = [base, ...methods].join('\n');
  return [head, all, ...types.definitions(), union, operations].join('\n\n\n');
}

function camel(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
