import { crc32, deflateRawSync } from 'node:zlib';

/** An archive with one file in it. */
export function zipOf(name: string, content: string | Buffer): Buffer {
  const data = Buffer.from(content);
  const packed = deflateRawSync(data);
  const fileName = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(data), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(data.length, 8);
  const names = Buffer.alloc(4);
  names.writeUInt16LE(fileName.length, 0);
  const local = Buffer.concat([
    Buffer.from('504b0304140000000800000021002100', 'hex').subarray(0, 14),
    sizes,
    names,
    fileName,
    packed,
  ]);
  const central = Buffer.concat([
    Buffer.from('504b01021400140000000800000021002100', 'hex').subarray(0, 16),
    sizes,
    names,
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
