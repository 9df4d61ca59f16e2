import sharp from 'sharp';

const sample = 64;

/** Returns whether an image has a transparent ground and what is on it is light. */
export async function isLightOnNothing(path: string): Promise<boolean> {
  const { data } = await sharp(path)
    .resize(sample, sample, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [weight, light, clear] = [0, 0, 0];
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 32) clear += 1;
    weight += alpha;
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  const share = (clear * 4) / data.length;
  return share > 0.05 && weight > 0 && light / weight > 180;
}
