/**
 * Returns the library that reads pictures. It is loaded for the first picture, because most calls need none. It only reads these formats,
 * regardless of the file's name and declared type. Callers that accept fewer formats check the format it finds.
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
  // Reading many pictures at the same time must not occupy every core.
  sharp.concurrency(1);
  return sharp;
}
