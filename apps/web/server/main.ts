import { exitWith } from '@callboard/core/logging';
import { builtApp } from './built-app.ts';
import { start } from './start.ts';

start(builtApp, { showsGallery: false }).catch(exitWith);
