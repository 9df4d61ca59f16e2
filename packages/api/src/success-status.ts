const successStatuses = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 } as const;

export type SuccessStatus = (typeof successStatuses)[keyof typeof successStatuses];

interface Facts {
  openapi: { method: keyof typeof successStatuses };
  /** Where the method does not tell, as for a POST that makes nothing. */
  successStatus?: SuccessStatus;
}

/** What a public route answers when it did what was asked: 201 when it made something. */
export function successStatusOf({ openapi, successStatus }: Facts): SuccessStatus {
  return successStatus ?? successStatuses[openapi.method];
}
