import { describeApi } from './api-expectations.ts';
import { handlerTarget } from './api-target.ts';

describeApi('the handler over the built data', handlerTarget, 400);
