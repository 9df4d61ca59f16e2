import { aimAt, type Target } from './http/target.ts';
import type { Product } from './product/start.ts';
import type { Scene } from './scene/scene.unscoped.ts';

/** The product under attack and the companies in it. */
export interface Stage extends Target {
  product: Product;
  scene: Scene;
}

/** Returns the stage of one case: the same product with its own counter. */
export function stageFor(product: Product, scene: Scene, signal: AbortSignal): Stage {
  return { product, scene, ...aimAt(product.url, signal) };
}
