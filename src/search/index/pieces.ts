import { appendAll, type IndexFile, type IndexSink } from "./index-file.ts";
import type { PiecesTable } from "./index-table.ts";
import { bytesOfNumbers, numbersIn } from "./varints.ts";

/** Appends pieces that are read one at a time. */
export function appendPieces(sink: IndexSink, pieces: readonly Uint8Array[]): PiecesTable {
  return { all: appendAll(sink, pieces), sizes: sink.append(bytesOfNumbers(pieces.map(({ length }) => length))) };
}

/** Returns a reader of a piece by its number. */
export async function openPieces(file: IndexFile, { all, sizes }: PiecesTable, count: number) {
  const lengths = numbersIn(await file.read(sizes), count);
  const offsets = new Float64Array(count);
  let end = all.offset;
  lengths.forEach((length, piece) => {
    offsets[piece] = end;
    end += length;
  });
  return (piece: number) => file.read({ offset: offsets[piece] as number, length: lengths[piece] as number });
}
