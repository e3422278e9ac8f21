/**
 * The library that reads pictures, loaded when the first one comes: most calls need none. It reads these formats and no others, whatever a
 * file is called and its sender says of it; who takes fewer looks at the format that it finds.
 */
export async function pictureReader() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  // Many pictures at once must not occupy every core.
  sharp.concurrency(1);
  return sharp;
}
