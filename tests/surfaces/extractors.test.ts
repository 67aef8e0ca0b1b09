import { describe } from "node:test";
import { openBuiltSite } from "../support/built-site.ts";
import { renderedBuild } from "../support/rendered-build.ts";
import { describeExtractors } from "../support/surfaces/describe-extractors.ts";

describe("a program that takes the text out of pages", () => describeExtractors(openBuiltSite(renderedBuild)));
