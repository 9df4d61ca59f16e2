import { exitWith } from '@callboard/core/kernel';
import { builtApp } from './built-app.ts';
import { start } from './start.ts';

start(builtApp, { showsGallery: false }).catch(exitWith);
