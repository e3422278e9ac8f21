import type { Meter } from '@opentelemetry/api';
import type { DiskReader } from './telemetry.ts';

/** The disk on which the data folder is; left out where the system does not tell. */
export function watchDisk(meter: Meter, disk: DiskReader): void {
  const free = meter.createObservableGauge('cairn_data_disk_free_bytes', { description: 'Free space of the disk with the data folder.' });
  const size = meter.createObservableGauge('cairn_data_disk_size_bytes', { description: 'Size of the disk with the data folder.' });
  meter.addBatchObservableCallback(
    async (result) => {
      const space = await disk();
      if (!space) return;
      result.observe(free, space.free);
      result.observe(size, space.size);
    },
    [free, size],
  );
}
