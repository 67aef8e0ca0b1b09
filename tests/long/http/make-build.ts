import { makeBuild } from "../../support/made-build.ts";

// A process has one current content, and that of the tests is another.
await makeBuild(process.argv[2] as string);
