// States that are no more, with the countries of today that came of them.

export type FormerState = {
  /** The ISO 3166 code it had, where it had one: a graph may hold it as a node. */
  readonly alpha3: string | null
  readonly names: ReadonlyArray<string>
  /** ISO alpha-3 codes of the countries of today on most of its ground. */
  readonly successors: ReadonlyArray<string>
}

/** `code or -: successors: name | name ...` */
const lines = `
SUN: RUS UKR BLR KAZ UZB TKM KGZ TJK GEO ARM AZE MDA EST LVA LTU: Soviet Union | USSR | Union of Soviet Socialist Republics | Former USSR | Former Soviet Union | FSU | URSS | Union soviétique | Unión Soviética | União Soviética | Unione Sovietica | Sowjetunion | UdSSR | Sovjet-Unie | Sovjetunionen | Советский Союз | СССР | Союз Советских Социалистических Республик | 苏联 | 苏维埃社会主义共和国联盟 | الاتحاد السوفيتي | الاتحاد السوفياتي | ソビエト連邦 | ソ連 | 소련 | 소비에트 연방 | Sovyetler Birliği | Związek Radziecki | ZSRR | Union des républiques socialistes soviétiques | Unión de Repúblicas Socialistas Soviéticas | Union der Sozialistischen Sowjetrepubliken
YUG: SRB HRV SVN BIH MKD MNE: Yugoslavia | Federal Republic of Yugoslavia | FR Yugoslavia | Yugoslavia, SFR | SFR Yugoslavia | SFRY | Former Yugoslavia | Yugoslavia, former | Socialist Federal Republic of Yugoslavia | Federal People's Republic of Yugoslavia | Kingdom of Yugoslavia | Jugoslavia | Yougoslavie | Jugoslawien | Jugoslavija | Iugoslávia | Joegoslavië | Jugoslavien | Югославия | Југославија | 南斯拉夫 | يوغوسلافيا | ユーゴスラビア | 유고슬라비아 | Yugoslavya | Jugosławia | Ex-Yugoslavia | Ex-Yougoslavie | Kingdom of Serbs, Croats and Slovenes
SCG: SRB MNE: Serbia and Montenegro | State Union of Serbia and Montenegro | Federal Republic of Yugoslavia | FR Yugoslavia | Yugoslavia, FR | Serbie-et-Monténégro | Serbia y Montenegro | Serbien und Montenegro | Serbia e Montenegro | Sérvia e Montenegro | Srbija i Crna Gora | Сербия и Черногория | 塞尔维亚和黑山 | صربيا والجبل الأسود | セルビア・モンテネグロ | République fédérale de Yougoslavie
CSK: CZE SVK: Czechoslovakia | Czecho-Slovakia | Czechoslovak Socialist Republic | Czechoslovak Republic | CSSR | ČSSR | ČSFR | Former Czechoslovakia | Czech and Slovak Federal Republic | Czech and Slovak Federative Republic | Tchécoslovaquie | Checoslovaquia | Checoeslovaquia | Tschechoslowakei | Cecoslovacchia | Tchecoslováquia | Checoslováquia | Československo | Tsjecho-Slowakije | Tjeckoslovakien | Чехословакия | 捷克斯洛伐克 | تشيكوسلوفاكيا | チェコスロバキア | 체코슬로바키아 | Çekoslovakya | Czechosłowacja
DDR: DEU: East Germany | Germany, East | German Democratic Republic | Germany, Dem. Rep. | Democratic Republic of Germany | GDR | Deutsche Demokratische Republik | Ostdeutschland | République démocratique allemande | Allemagne de l'Est | República Democrática Alemana | Alemania Oriental | Alemania del Este | Repubblica Democratica Tedesca | Германская Демократическая Республика | ГДР | 德意志民主共和国 | 东德 | ألمانيا الشرقية | 東ドイツ
YMD: YEM: South Yemen | Yemen, South | Democratic Yemen | Yemen, Democratic | People's Democratic Republic of Yemen | People's Republic of Southern Yemen | Yemen, People's Democratic Republic | Yemen du Sud | Yémen du Sud | Yemen del Sur | Südjemen | Южный Йемен | 南也门 | اليمن الجنوبي
VDR: VNM: North Vietnam | North Viet-Nam | Vietnam, North | Viet-Nam, Democratic Republic of | Democratic Republic of Vietnam | Democratic Republic of Viet Nam | Vietnam du Nord | Vietnam del Norte | Nordvietnam | Северный Вьетнам
-: VNM: South Vietnam | South Viet-Nam | Vietnam, South | Republic of South Vietnam | Republic of Vietnam | Vietnam du Sud | Vietnam del Sur | Südvietnam | Южный Вьетнам
ANT: CUW SXM BES: Netherlands Antilles | Netherlands Antilles (former) | Neth. Antilles | Dutch Antilles | Netherlands West Indies | Antilles néerlandaises | Antillas Holandesas | Antillas Neerlandesas | Antille Olandesi | Antilhas Holandesas | Niederländische Antillen | Nederlandse Antillen | Нидерландские Антильские острова | 荷属安的列斯 | جزر الأنتيل الهولندية
PCI: FSM MHL PLW MNP: Trust Territory of the Pacific Islands | Pacific Islands Trust Territory | Pacific Islands (Trust Territory) | Pacific Islands, Trust Territory of the | US Trust Territory of the Pacific Islands
GEL: KIR TUV: Gilbert and Ellice Islands | Gilbert & Ellice Is. | Gilbert and Ellice Islands Colony
-: AUT HUN: Austria-Hungary | Austro-Hungarian Empire | Austro-Hungary | Autriche-Hongrie | Österreich-Ungarn | Austria-Hungría | Австро-Венгрия | 奥匈帝国
-: RWA BDI: Ruanda-Urundi | Rwanda-Urundi
-: ZMB ZWE MWI: Rhodesia and Nyasaland | Federation of Rhodesia and Nyasaland | Central African Federation
-: SEN MLI: Mali Federation | Federation of Mali
-: SEN GMB: Senegambia | Senegambia Confederation | Sénégambie
-: SEN MLI MRT GIN CIV BFA BEN NER: French West Africa | Afrique occidentale française | AOF
-: TCD CAF COG GAB: French Equatorial Africa | Afrique équatoriale française | AEF
-: VNM LAO KHM: French Indochina | Indochina | Indochine | Indochine française | Indo-China | Индокитай
-: COL VEN ECU PAN: Gran Colombia | Great Colombia | Grande Colombie
-: GTM SLV HND NIC CRI: Federal Republic of Central America | Central American Union | United Provinces of Central America
-: EGY SYR: United Arab Republic | République arabe unie | República Árabe Unida
-: TZA RWA BDI: German East Africa | Deutsch-Ostafrika
-: KEN UGA TZA: British East Africa
-: IND PAK BGD: British India | British Raj | Indian Empire
-: PRK KOR: United Korea | Korea (former)
-: SDN SSD: Anglo-Egyptian Sudan | Sudan (former) | Sudan, former | Former Sudan | Sudan (pre-2011)
-: ETH ERI: Ethiopia (former) | Ethiopia, former | Ethiopia PDR
-: BEL LUX: Belgo-Luxembourg Economic Union
-: KNA AIA: Saint Kitts-Nevis-Anguilla | St. Kitts, Nevis and Anguilla | Saint Christopher-Nevis-Anguilla
-: ISR PSE: Mandatory Palestine | British Mandate of Palestine | Palestine Mandate
-: SYR LBN: French Mandate for Syria and the Lebanon
`

/** Former states, each with its names. */
export const formerStates: ReadonlyArray<FormerState> = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', successors = '', ...names] = line.split(': ')
    return {
      alpha3: code === '-' ? null : code,
      names: names.join(': ').split(' | '),
      successors: successors.split(' '),
    }
  })
