// Letters that mean the same in names. What Unicode itself decomposes is not here.

/** Letters that Unicode does not decompose, and look-alike letters of Arabic script that keyboards mix up. No output is itself a key. */
const alphabetic: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  ı: 'i',
  ə: 'a',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
  ґ: 'г',
}

/** Traditional characters and the simplified ones that stand for them, for those that names of places and organisations are written with. */
const simplified = `
亞亚 歐欧 東东 羅罗 島岛 爾尔 聯联 國国 達达 極极 屬属 薩萨 奧奥 維维 納纳 時时 蘭兰 區区 馬马 剛刚 庫库 麥麦 倫伦 愛爱 濟济 幾几 內内 臘腊 喬乔 蓋盖 別别 領领 澤泽 買买 約约 開开 賴赖 盧卢 聖圣 頓顿 緬缅 門门
諾诺 紐纽 魯鲁 賓宾 邊边 蘇苏 敘叙 灣湾 烏乌 嶼屿 岡冈 貢贡 語语 現现 標标 準准 傑杰 錫锡 燦灿 車车 霧务 揚扬 韃鞑 來来 茲兹 話话 農农 猶犹 齊齐 邁迈 當当 閩闽 書书 萊莱 圖图 賽赛 瑪玛 訥讷 峽峡 勞劳 祿禄 欽钦
紹绍 緒绪 號号 簡简 體体 無无 貝贝 誕诞 關关 韓韩 撾挝 脫脱 獅狮 萬万 偽伪 緯纬 處处 裡里 裏里 駝驼 順顺 豐丰 贛赣 際际 闊阔 邏逻 輯辑 紮扎 廣广 誇夸 滿满 種种 贊赞 畢毕 遜逊 賈贾 韋韦 囉啰 諸诸 復复 興兴 撣掸
閣阁 溫温 舊旧 吳吴 粵粤 壯壮 長长 畿几 凱凯 湯汤 華华 為为 於于 與与 從从 眾众 會会 員员 經经 鄉乡 縣县 實实 發发 優优 黃黄 龍龙 鳳凤 鳥鸟 魚鱼 陽阳 陰阴 陸陆 陳陈 隊队 離离 難难 電电 雲云 頭头 類类 顯显 風风
飛飞 養养 馮冯 駐驻 鮮鲜 麗丽 黨党 齒齿 義义 節节 臺台 後后 樂乐 樹树 權权 歷历 氣气 漢汉 牆墙 獨独 產产 異异 盡尽 監监 確确 禮礼 稱称 積积 穩稳 窮穷 競竞 筆笔 範范 級级 組组 終终 結结 給给 統统 綠绿 線线 編编
練练 總总 繼继 續续 罰罚 聲声 職职 聽听 舉举 艦舰 莊庄 葉叶 藍蓝 藝艺 藥药 蘆芦 衛卫 補补 製制 見见 規规 視视 親亲 觀观 觸触 訂订 計计 討讨 訓训 記记 設设 許许 訴诉 評评 詞词 試试 詩诗 該该 詳详 誌志 認认 誤误
說说 課课 調调 談谈 請请 論论 謝谢 證证 識识 議议 護护 讀读 變变 讓让 豬猪 財财 責责 貨货 質质 貴贵 費费 資资 賀贺 賞赏 賣卖 購购 軍军 輕轻 輪轮 轉转 辦办 這这 連连 進进 運运 過过 違违 遠远 適适 選选 遺遗 還还
鄭郑 醫医 釋释 針针 鈴铃 銀银 銅铜 銘铭 鋼钢 錄录 錢钱 鎮镇 鏡镜 鐵铁 閉闭 間间 隨随 險险 雖虽 雙双 雜杂 霊灵 靈灵 靜静 頁页 頂顶 項项 須须 預预 額额 願愿 顧顾 飯饭 飲饮 館馆 騎骑 驗验 驚惊 髮发 鬥斗
`

/** What to write for a letter. */
export const letters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(alphabetic),
  ...simplified
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
])
