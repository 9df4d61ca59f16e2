const successStatuses = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 } as const;

export type SuccessStatus = (typeof successStatuses)[keyof typeof successStatuses];

/** What a public route answers when it did what was asked: 201 when it made something. */
export function successStatusOf({
  method,
}: {
  method: keyof typeof successStatuses;
}): SuccessStatus {
  return successStatuses[method];
}
