import { plainSample } from '../plain-sample.ts';
import type { Sample } from '../sample.ts';
import { curlOf } from './requests/curl.ts';
import { pythonOf } from './requests/python.ts';
import type { SampleRequest } from './requests/request.ts';
import { typescriptOf } from './requests/typescript.ts';

/** Returns a request in each language of the guide. */
export function requestSamples(
  request: SampleRequest,
): Record<'curl' | 'typescript' | 'python', Sample> {
  return {
    curl: plainSample(curlOf(request)),
    typescript: plainSample(typescriptOf(request)),
    python: plainSample(pythonOf(request)),
  };
}
