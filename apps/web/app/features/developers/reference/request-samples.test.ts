import { tryRequestSamples } from '../testing/try-request-samples.ts';

tryRequestSamples(['curl']);
