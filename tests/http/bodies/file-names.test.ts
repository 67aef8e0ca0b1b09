import assert from "node:assert/strict";
import { it } from "node:test";
import { openRoad } from "../../api/open-road.ts";
import { everyRow } from "../../support/every-row.ts";
import { bodyEndpoint } from "../../support/http/body-endpoint.ts";
import { field, form, multipart } from "../../support/http/multipart.ts";

/** Text after the name of a field → name of its file. */
const names: Record<string, string> = {
  'filename="cv.pdf"': "cv.pdf",
  "filename=cv.pdf": "cv.pdf",
  'filename="C:\\Docs\\My CV.pdf"': "My CV.pdf",
  'filename="C:\\\\Docs\\\\My CV.pdf"': "My CV.pdf",
  'filename="\\\\server\\nuria\\cv.pdf"': "cv.pdf",
  'filename="/home/nuria/cv.pdf"': "cv.pdf",
  'filename="My \\"new\\" CV.pdf"': 'My "new" CV.pdf',
  'filename="Núria; CV.pdf"': "Núria; CV.pdf",
  "filename*=UTF-8''N%C3%BAria%20CV.pdf": "Núria CV.pdf",
  "filename*=utf-8'ca'C%3A%5CDocs%5CN%C3%BAria.pdf": "Núria.pdf",
  "filename=\"n.pdf\"; filename*=UTF-8''%2Fhome%2FN%C3%BAria.pdf": "Núria.pdf",
  'filename="C:\\new\\n.pdf"; filename*=broken': "n.pdf",
};

it("the name of a file is the part after its last folder, however a sender writes it", async () => {
  const road = openRoad({}, {}, [bodyEndpoint]);
  await everyRow(Object.entries(names), async ([written, expected]) => {
    const body = multipart([[`${field("cv")}; ${written}`, "text"]]);
    const { value } = (await (await road.ask("/test/body", form(body))).json()) as { value: unknown };
    assert.equal((value as [string, { name: string }][])[0]?.[1].name, expected);
  });
});
