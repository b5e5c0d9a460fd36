import { defineElement } from './index.mjs';
defineElement();
