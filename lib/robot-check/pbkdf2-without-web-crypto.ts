/**
 * PBKDF2 with HMAC-SHA-256 in plain JavaScript, for pages opened over http from another machine:
 * browsers offer Web Crypto on https and localhost only. A few times slower; of no use for
 * secrets.
 */

const ROUND = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 32 bits after the point. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

const schedule = new Int32Array(64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Takes one block of 16 words into the state. */
function compress(state: Int32Array, block: Int32Array): void {
  const w = schedule;
  w.set(block);
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

/** Words of a message that follows one block, padded to whole blocks. */
function padded(message: Uint8Array): Int32Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, (BLOCK + message.length) * 8);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4));
}

/** The state after the first block of an HMAC, the key turned by `pad`. */
function keyed(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK).fill(pad);
  key.forEach((byte, i) => (block[i] = byte ^ pad));
  const view = new DataView(block.buffer);
  const state = START.slice();
  compress(
    state,
    Int32Array.from({ length: 16 }, (_, i) => view.getInt32(i * 4)),
  );
  return state;
}

/**
 * The first `keyLength` bytes of the key, in one go: a few milliseconds for 2,000 rounds.
 * @param password at most 64 bytes
 * @param keyLength at most 32 bytes
 */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  keyLength: number,
): Uint8Array {
  if (password.length > BLOCK || keyLength > 32) throw new RangeError('Too long for this PBKDF2.');
  const [inner, outer] = [keyed(password, 0x36), keyed(password, 0x5c)];
  const state = inner.slice();
  const first = padded(Uint8Array.of(...salt, 0, 0, 0, 1));
  for (let at = 0; at < first.length; at += 16) compress(state, first.subarray(at, at + 16));
  const block = padded(new Uint8Array(32));
  const sum = new Int32Array(8);
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) {
      state.set(inner);
      compress(state, block);
    }
    block.set(state);
    state.set(outer);
    compress(state, block);
    block.set(state);
    for (let i = 0; i < 8; i += 1) sum[i] = sum[i]! ^ state[i]!;
  }
  const key = new Uint8Array(32);
  const view = new DataView(key.buffer);
  sum.forEach((word, i) => view.setInt32(i * 4, word));
  return key.slice(0, keyLength);
}
