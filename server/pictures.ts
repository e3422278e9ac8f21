/**
 * Returns the library that reads pictures, loaded for the first picture because most calls need none. It reads only these formats,
 * regardless of the file's name and declared type; callers that accept fewer check the format that it finds.
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
